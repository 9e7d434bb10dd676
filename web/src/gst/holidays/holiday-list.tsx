import { Button } from '@mantine/core'
import { addHoliday, holidayStates, removeHoliday } from '@sevakendra/contract/gst/holidays/endpoints'
import { holidays } from '@sevakendra/contract/gst/holidays/lists'
import { dayWords } from '@sevakendra/contract/kit/dates'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ListScreen, type Row } from '../../kit/list/screen'
import { ReasonDialog } from '../../kit/record/reason-dialog'
import { StepDialog } from '../../kit/record/step-dialog'
import { useMay } from '../../kit/session/may'

/** `actions/gst/holidays`: days that are no working days besides Sundays. */
export function HolidayList() {
  const { t } = useTranslation()
  const may = useMay()('gst.calendar')
  const [open, setOpen] = useState<'new' | Row<typeof holidays>>()
  const close = () => setOpen(undefined)
  return (
    <>
      <ListScreen
        of={holidays}
        about="The answer to a clarification (REG-03) is due in seven working days: Sundays and the days that are entered here do not count."
        actions={row => [may && { label: 'Remove', icon: IconTrash, danger: true, run: () => setOpen(row) }]}
        primary={
          may && (
            <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpen('new')}>
              {t('New holiday')}
            </Button>
          )
        }
        empty={{ text: 'No holiday is entered: every day but Sunday counts as a working day.' }}
      />
      {open === 'new' && (
        <StepDialog
          endpoint={addHoliday}
          title="New holiday"
          submit="Add holiday"
          said={t('Saved')}
          initial={{ state: 'all' }}
          close={close}
        >
          {Field => (
            <>
              <Field name="day" autoFocus />
              <Field name="state" data={Object.entries(holidayStates).map(([value, label]) => ({ value, label: t(label) }))} />
              <Field name="source" />
            </>
          )}
        </StepDialog>
      )}
      {open && open !== 'new' && (
        <ReasonDialog
          endpoint={removeHoliday}
          id={open.id}
          title="Remove this holiday?"
          about={t('{{day}} counts as a working day again. Due days that were told already stay as they are.', {
            day: open.day ? dayWords(open.day) : '',
          })}
          submit="Remove"
          said={t('The holiday was removed')}
          danger
          close={close}
        />
      )}
    </>
  )
}
