declare function drawAtOnce(source: string): string;
export = drawAtOnce;
