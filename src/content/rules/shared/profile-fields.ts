/** The fields of a valid profile, for examples. */
export const PROFILE_FIELDS = `name: Zoe Park
role: Pilot
image: ../portrait.png
alt: Zoe Park on a boat
summary: Zoe brings ships in.`;

export const profileOf = (fields = PROFILE_FIELDS): string => `---\n${fields}\n---\n\nZoe knows the bar.\n`;
