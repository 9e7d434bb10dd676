const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** The day of `2026-01-05` or of an instant, in India. The contract's dates would bring dayjs into the first visit. */
function parts(value: string): [string, string, string] {
  const day = value.length === 10 ? value : new Date(Date.parse(value) + 5.5 * 3_600_000).toISOString().slice(0, 10)
  const [year = '', month = '', date = ''] = day.split('-')
  return [date, months[Number(month) - 1] ?? '', year]
}

/** `05-Jan-2026` */
export const longDay = (value: string): string => parts(value).join('-')
