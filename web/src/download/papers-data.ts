import { dayWords } from '@sevakendra/contract/kit/dates'
import { type Official, readOfficialForms } from '@sevakendra/contract/nsdl-pan/blank/endpoints'
import { type OfficialPaper, officialPapers } from '@sevakendra/contract/nsdl-pan/blank/words'
import { useTranslation } from 'react-i18next'
import { useRead } from '../kit/call/send'

/** The official paper in the place of ours, as far as is known. */
export function useOfficial(): (paper: OfficialPaper) => Official | undefined {
  const { data } = useRead(readOfficialForms, { staleTime: 60_000 })
  return paper => data?.find(one => one.paper === paper)
}

/** Whose layout a paper has; undefined until it is known. */
export function useOriginWords(): (paper: OfficialPaper) => string | undefined {
  const { t } = useTranslation()
  const { data } = useRead(readOfficialForms, { staleTime: 60_000 })
  return paper => {
    if (!data) return undefined
    const uploadedAt = data.find(one => one.paper === paper)?.uploadedAt
    return uploadedAt ? t('Official form, uploaded on {{day}}', { day: dayWords(uploadedAt) }) : t('In our own layout')
  }
}

/** What a paper is called. */
export const labelOfPaper = (paper: OfficialPaper): string => officialPapers[paper].label

/** Which paper the address says is to be replaced: `official-new`. */
export function paperOfOpen(open: string | undefined): OfficialPaper | undefined {
  const [, paper = ''] = /^official-(.+)$/.exec(open ?? '') ?? []
  return Object.hasOwn(officialPapers, paper) ? (paper as OfficialPaper) : undefined
}
