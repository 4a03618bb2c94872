/** The choices of the period selector (document 2, section 2). */
export const dashboardPeriods = [
  { value: 'current', label: 'Current Period' },
  { value: 'month', label: 'Past Month' },
  { value: 'quarter', label: 'Past Quarter' },
  { value: 'year', label: 'Past Year' },
] as const;
