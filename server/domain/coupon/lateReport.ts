/**
 * The campaign whose coupon is granted when an appraisal is late; users cannot receive it
 * themselves.
 */
export const LATE_REPORT_CAMPAIGN = 'late-report';
