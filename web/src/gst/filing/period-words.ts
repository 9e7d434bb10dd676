import { periodWords } from '@sevakendra/contract/gst/filing/returns'
import { periodsIn } from '@sevakendra/contract/kit/periods'
import type { TFunction } from 'i18next'

/** The name of a period in the language of the screen: `2026-10` is `Oct 2026`, अक्टूबर 2026. */
export const periodName = (t: TFunction, period: string): string => periodsIn(periodWords(period), word => t(word))

/** The column of a list in which the name of a period stands as it is kept. */
export const periodCell = (t: TFunction) => ({
  period: ({ period }: { period: string | null }) => period && periodsIn(period, word => t(word)),
})
