import { trail } from '@sevakendra/contract/audit/lists'
import { areaWords, trailWords } from '@sevakendra/contract/register/events'
import { subjectWord } from '@sevakendra/contract/register/subject-words'
import { useTranslation } from 'react-i18next'
import { ListScreen } from '../kit/list/screen'
import { useOpenRecord } from '../kit/record/open-record'
import { refWords } from '../kit/words/ref'
import { TrailDrawer } from './trail-drawer'

/** `user-management/audit`: who did what to whom, when, from where, and why; a row opens beside the list with both sides of the change. */
export function TrailList() {
  const { t } = useTranslation()
  const { open, to, close } = useOpenRecord()
  return (
    <>
      <ListScreen
        of={trail}
        to={row => to(row.id)}
        about="Everything done by people and by the portal itself. Nothing here is ever changed or removed."
        cells={{
          event: row => t(trailWords[row.event ?? ''] ?? row.event ?? ''),
          ref: row => [row.subject && t(subjectWord(row.subject)), refWords(t, row.ref) ?? row.subjectId].filter(Boolean).join(' '),
          area: row => t(areaWords[row.area ?? ''] ?? row.area ?? ''),
        }}
        empty={{ text: 'What people do appears here at once.' }}
      />
      {open && <TrailDrawer id={open} close={close} />}
    </>
  )
}
