/** A company number with its name before it: `ABN 12 345 678 901`, `ACN: 345 678 901`. */
export const COMPANY_NUMBER = /\b(ABN|ACN)(?::| no\.?| number)?(?: is)?[ \u00A0]*(\d[\d \u00A0]{5,18}\d)(?!\d)/g;
