import type { TFunction } from 'i18next'

export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

const weekdays = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'] as const

const monthName = (t: TFunction, day: string): string => t(monthNames[Number(day.slice(5, 7)) - 1] ?? day)

/** The month of a day in the language of the screen: `2026-11-01` is `November 2026`. */
export const monthWords = (t: TFunction, day: string): string => `${monthName(t, day)} ${day.slice(0, 4)}`

/** A calendar in the language of the screen. The day that was chosen is shown as dd-Mon-yyyy in every language. */
export const calendarLook = (t: TFunction) => ({
  firstDayOfWeek: 1 as const,
  monthLabelFormat: (day: string) => monthWords(t, day),
  monthsListFormat: (day: string) => monthName(t, day),
  weekdayFormat: (day: string) => t(weekdays[new Date(day.slice(0, 10)).getUTCDay()] ?? ''),
  getDayAriaLabel: (day: string) => `${Number(day.slice(8, 10))} ${monthWords(t, day)}`,
  ariaLabels: {
    previousMonth: t('Previous month'),
    nextMonth: t('Next month'),
    previousYear: t('Previous year'),
    nextYear: t('Next year'),
    previousDecade: t('Previous decade'),
    nextDecade: t('Next decade'),
    monthLevelControl: t('Choose a month'),
    yearLevelControl: t('Choose a year'),
  },
})
