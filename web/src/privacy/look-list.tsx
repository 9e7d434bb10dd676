import { paperLooks } from '@sevakendra/contract/privacy/lists'
import { useTranslation } from 'react-i18next'
import { ListScreen } from '../kit/list/screen'
import { refWords } from '../kit/words/ref'

/** `user-management/privacy/looks`: who opened which paper or whole number of whom, from where and why. */
export function LookList() {
  const { t } = useTranslation()
  return (
    <ListScreen
      of={paperLooks}
      cells={{
        ref: row => [refWords(t, row.ref), row.whose].filter(Boolean).join(', ') || '–',
      }}
      about="Every page, photograph, signature or KYC paper that was opened in full, once a day who saw its small pictures, and every whole number that was shown, printed or exported."
      empty={{ text: 'A line appears here as soon as somebody opens a paper.' }}
    />
  )
}
