// `npm run test:faults` takes its time; the suite does without what needs half a minute and more.
export const isLong = process.env.SITEWRIGHT_FAULTS === 'long';
