/**
 * Questions as visitors type them, with the answers that are right in the first place: a page, or a heading of
 * it. `[]`: the site does not say. The table was written before anyone looked at the results.
 */
const PEOPLE = '/careers/meet-our-people/#person-';
const FAQ = '/careers/frequently-asked-questions/';
const OPPORTUNITIES = '/careers/current-opportunities/';
const CYBER = '/services/cyber-security/';
const MISSION = '/services/mission-engineering/';
const DELIVERY = '/service/program-delivery/';
const ENGINEERING = '/services/engineering-and-asset-management/';
const POLICIES = '/our-policies/';
const PRIVACY = '/privacy-policy/';
const CONTACT = '/contact-us/';
const WHO = '/who-we-are/';
const DUTY = '/who-we-are/corporate-social-responsibility/';
const MSP = '/team-averline-msp/';
const PARTNER = '/team-averline-msp/team-averline-msp/partner-us/';
const NEWS = '/news-insights/';
const OWN = '/careers/own-different/';
const RECRUITMENT = '/careers/our-recruitment-process/';

export const QUESTIONS: readonly (readonly [question: string, answers: readonly string[]])[] = [
  // Titles, and the labels of the menus.
  ['Infrastructure', ['/industries/infrastructure/']],
  ['Program Delivery', [DELIVERY]],
  ['MSP', [MSP]],
  ['team msp', [MSP]],
  ['government', ['/industries/government/']],
  ['defence', ['/industries/defence/']],
  ['Mission Engineering', [MISSION]],
  ['Engineering and Asset management', [ENGINEERING]],
  ['services', ['/services/']],
  ['careers', ['/careers/']],
  ['enquire', [CONTACT]],
  ['contact', [CONTACT]],
  ['our pillars', [`${WHO}#section-619`]],
  ['leadership team', [`${WHO}#section-387`]],
  ['our history', ['/who-we-are/averline-professional-services-history/']],
  ['case studies', [`${NEWS}case-studies/`]],
  ['news', [`${NEWS}news/`]],
  ['partner with us', [PARTNER]],
  ['own different', [OWN]],
  ['modern slavery policy', [`${POLICIES}#modern-slavery`]],
  ['accessibility statement', [`${POLICIES}#accessibility-statement`]],
  ['program health check', [`${NEWS}program-health-check/`]],
  // Acronyms.
  ['FAQ', [FAQ]],
  ['ISM', [CYBER]],
  ['ABN', [CONTACT, PARTNER, `${WHO}#section-374`]],
  ['DSS panel', [PARTNER]],
  ['ISO 55001', [ENGINEERING]],
  ['ISO 9001', [`${POLICIES}#quality`, CONTACT]],
  ['WCAG', [`${POLICIES}#accessibility-statement`]],
  ['NV1', [RECRUITMENT, OPPORTUNITIES, CYBER]],
  ['CV', [OPPORTUNITIES]],
  ['CSR', [DUTY]],
  ['MBSE', [`${NEWS}model-based-engineering-field-guide/`]],
  ['WHS', [`${POLICIES}#work-health-and-safety`]],
  // People.
  ['Amelia Hart', [`${PEOPLE}amelia-hart`]],
  ['priya', [`${PEOPLE}priya-raman`]],
  ['Prya Ramen', [`${PEOPLE}priya-raman`]],
  ['ingrid solburg', [`${PEOPLE}ingrid-solberg`]],
  ['mei lin', [`${PEOPLE}mei-lin-zhao`]],
  ['sophia petrakis', [`${PEOPLE}sofia-petrakis`]],
  ['hasan', [`${PEOPLE}hassan-karimi`]],
  ['managing director', [`${PEOPLE}amelia-hart`]],
  ['CEO', [`${PEOPLE}amelia-hart`]],
  ['who runs defence', [`${PEOPLE}david-okafor`]],
  ['head of cyber security', [`${PEOPLE}priya-raman`]],
  ['who leads strategy', [`${PEOPLE}jarrah-williams`]],
  ['chair of the board', [`${PEOPLE}ruth-abara`]],
  // Words of visitors.
  ['jobs', [OPPORTUNITIES]],
  ['vacancies', [OPPORTUNITIES]],
  ['salary', [OPPORTUNITIES, `${FAQ}#what-does-it-pay`]],
  ['pay', [OPPORTUNITIES, `${FAQ}#what-does-it-pay`, `${FAQ}#pay`]],
  ['phone number', [CONTACT]],
  ['address', [CONTACT]],
  ['internship', [`${FAQ}#do-you-take-apprentices-or-interns`]],
  ['cybersecurity', [CYBER]],
  ['essential 8', [`${NEWS}essential-eight-beyond-the-checklist/`, CYBER]],
  ['parking', [CONTACT]],
  ['maternity leave', ['/careers/', DUTY]],
  ['aboriginal business', [PARTNER]],
  ['project management', [DELIVERY, `${MSP}services/program-management/`]],
  ['subcontractor', [PARTNER]],
  ['whistleblower', [`${POLICIES}#modern-slavery`, POLICIES]],
  ['carbon emissions', [`${POLICIES}#environment`, DUTY]],
  ['pay gap', [`${OWN}#diversity-in-figures`, DUTY]],
  ['directions', [CONTACT]],
  // Questions in whole words.
  ['how do I apply for a job', [OPPORTUNITIES, RECRUITMENT]],
  ['can I work from home', [`${FAQ}#can-i-work-from-home`]],
  ['do I need a security clearance', [`${FAQ}#do-i-need-a-clearance-to-apply`, RECRUITMENT]],
  ['how long does the recruitment process take', [RECRUITMENT]],
  [
    'when does the graduate program open',
    [`${FAQ}#when-does-the-graduate-intake-open`, `${OPPORTUNITIES}#graduate-intake-2028`],
  ],
  ['where is your office', [CONTACT]],
  ['who owns the company', [OWN, `${WHO}#section-374`, `${FAQ}#what-does-it-mean-for-staff-to-own-the-firm`]],
  ['how do I become a partner', [PARTNER]],
  ['do you sell products', [`${CYBER}#do-you-sell-products`]],
  ['can you help if we have been hacked', [`${CYBER}#can-you-help-on-the-day-something-happens`]],
  ['how do I make a complaint', [`${PRIVACY}#complaints`]],
  ['how long do you keep my resume', [`${PRIVACY}#applicants`, `${FAQ}#what-happens-to-my-resume-if-you-dont-hire-me`]],
  ['can I work part time', [`${FAQ}#can-i-work-part-time`]],
  ['how much does a managed service cost', [`${MSP}news/how-a-managed-service-is-priced/`]],
  ['our project is running late', [DELIVERY]],
  ['how do you handle conflicts of interest', [`${POLICIES}#conflict-of-interest`]],
  ['report a security vulnerability', [`${POLICIES}#security-problems`]],
  ['is there wheelchair access', [CONTACT]],
  ['book a demonstration', [`${MISSION}#book`]],
  ['do you take apprentices', [`${FAQ}#do-you-take-apprentices-or-interns`]],
  // Misspelt.
  ['asset mgmt', [ENGINEERING]],
  ['recruitmnet process', [RECRUITMENT]],
  ['privicy policy', [PRIVACY]],
  ['infrastucture', ['/industries/infrastructure/']],
  ['accesibility', [`${POLICIES}#accessibility-statement`]],
  ['data enginer', [`${OPPORTUNITIES}#data-engineer`, `${PEOPLE}nadia-rahman`]],
  // Words side by side, endings, a person’s details.
  ['safety case', [ENGINEERING]],
  ['technical writer', [`${MSP}team-averline-msp/services/`]],
  ['procurement advice', [DELIVERY, `${PEOPLE}ben-whitlock`]],
  ['amelia hart phone number', [`${PEOPLE}amelia-hart`]],
  ['mission thread', [MISSION, '/MilCIS2024/']],
  ['environmental policy', [`${POLICIES}#environment`]],
  ['managing director email', [`${PEOPLE}amelia-hart`]],
  ['do you hire permanent residents', [`${FAQ}#i-am-a-permanent-resident-is-there-work-for-me`]],
  ['who is the director of data', [`${PEOPLE}mei-lin-zhao`]],
  // Other words for the same thing, and parts of a page.
  ['explosive ordnance', [`${MSP}team-averline-msp/services/`]],
  ['how many staff', [WHO]],
  ['adjustments at interview', [`${FAQ}#what-if-i-need-an-adjustment`, RECRUITMENT]],
  ['how fast do you pay invoices', [`${MSP}about/`, PARTNER, DUTY]],
  ['i am deaf how do i call you', [CONTACT]],
  ['goverment panels', ['/industries/government/', CONTACT]],
  ['press enquiries', [CONTACT]],
  ['captions on videos', [`${POLICIES}#accessibility-statement`]],
  ['02 5550 1854', [`${PEOPLE}david-okafor`]],
  ['About Team MSP', [`${MSP}about/`]],
  ['payment within ten days', [PARTNER, `${MSP}about/`, DUTY]],
  ['who leads defence work', [`${PEOPLE}david-okafor`]],
  ['Graze Nguyen', [`${PEOPLE}grace-nguyen`]],
  ['ingred', [`${PEOPLE}ingrid-solberg`]],
  ['what security clearances do partners need', [PARTNER]],
  ['help project going over budget', [DELIVERY]],
  ['hackers', [CYBER]],
  ['data deletion request', [PRIVACY]],
  ['publik liability', [CONTACT]],
  // Questions that the site does not answer.
  ['AUKUS', []],
  ['ITAR', []],
  ['RPL', []],
  ['cryptocurrency', []],
  ['annual report', []],
  ['stock price', []],
  ['home loans', []],
  ['login', []],
  ['payroll', []],
  ['pets', []],
  ['merchandise', []],
  ['wedding', []],
  ['court case', []],
  ['electric vehicle chargers', []],
];
