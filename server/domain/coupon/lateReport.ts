/** The campaign granted for a human report that came later than promised; nobody can receive it. */
export const LATE_REPORT_CAMPAIGN = 'late-report';
