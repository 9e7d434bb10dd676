import { Button } from '@mantine/core'
import { dueDays } from '@sevakendra/contract/gst/filing/lists'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { FormSkeleton } from '../../kit/form/skeleton'
import { ListScreen } from '../../kit/list/screen'
import { useOpenRecord } from '../../kit/record/open-record'
import { useMay } from '../../kit/session/may'
import { lazyPart } from '../../kit/shell/lazy-part'
import { periodName } from './period-words'

const Meanwhile = ({ close }: { close: () => void }) => <FormSkeleton title="GST Due Dates" close={close} error={undefined} />
const DueDayNew = lazyPart(async () => (await import('./due-day-form')).DueDayNew, Meanwhile)
const DueDayChange = lazyPart(async () => (await import('./due-day-form')).DueDayChange, Meanwhile)

/** `actions/gst/filling/due-dates`: days that go before those of the rules, such as extensions. */
export function DueDays() {
  const { t } = useTranslation()
  const may = useMay()('gst.calendar')
  const { open, to, go, close } = useOpenRecord()
  return (
    <>
      <ListScreen
        of={dueDays}
        cells={{ period: ({ period }) => period && periodName(t, period) }}
        about="Only what differs from the rules stands here. Open returns follow a change at once."
        {...(may && { to: ({ id }: { id: string }) => to(id) })}
        primary={
          may && (
            <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => go('new')}>
              {t('New due date')}
            </Button>
          )
        }
        empty={{ text: 'No extension is entered: returns are due by the rules.' }}
      />
      {may && open === 'new' && <DueDayNew close={close} />}
      {may && open && /^\d+$/.test(open) && <DueDayChange key={open} id={open} close={close} />}
    </>
  )
}
