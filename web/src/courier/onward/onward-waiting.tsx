import { Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { onwardDaysEdit, readOnwardDays, saveOnwardDays } from '@sevakendra/contract/courier/onward/endpoints'
import { onwardWaiting } from '@sevakendra/contract/courier/onward/lists'
import { dayOf } from '@sevakendra/contract/kit/dates'
import { count } from '@sevakendra/contract/kit/money'
import { IconAdjustments } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRead, useSend } from '../../kit/call/send'
import { FormEdit } from '../../kit/form/edit'
import { ListScreen } from '../../kit/list/screen'
import { useHeldUp, useMay } from '../../kit/session/may'

/** `misc/courier/onward/waiting`: hard copies that are here and in no batch. */
export function OnwardWaiting() {
  const { t } = useTranslation()
  const forwards = useMay()('courier.forward')
  const held = useHeldUp()
  const [asked, setAsked] = useState(false)
  return (
    <>
      <ListScreen
        of={onwardWaiting}
        about="Hard copies that were received and lie in no batch. What was lost with a batch stands here until it is sent on again."
        primary={
          forwards &&
          held === null && (
            <Button variant="default" leftSection={<IconAdjustments size={16} aria-hidden />} onClick={() => setAsked(true)}>
              {t('Shelf and reminders')}
            </Button>
          )
        }
        empty={{ text: 'Hard copies appear here when they are received.' }}
      />
      {asked && <DaysDialog close={() => setAsked(false)} />}
    </>
  )
}

/** Since when the shelf is kept, and after how many days somebody is told. */
function DaysDialog({ close }: { close: () => void }) {
  const { t } = useTranslation()
  const { data } = useRead(readOnwardDays)
  const send = useSend(saveOnwardDays)
  if (!data) return null
  const { before, ...days } = data
  return (
    <FormEdit
      close={close}
      title={t('Shelf and reminders')}
      about={[
        t('What was sent on before batches were kept is taken off the shelf by its first day. It can still be put into a batch.'),
        t('Received before the first day: {{n}}', { n: count(before) }),
      ].join(' ')}
      schema={onwardDaysEdit}
      submit="Save"
      now={days}
      send={values => send(values)}
      done={() => notifications.show({ color: 'green', message: t('Saved') })}
    >
      {Field => (
        <>
          <Field name="firstDay" max={dayOf(new Date())} />
          <Group grow align="start">
            <Field name="shelfDays" />
            <Field name="batchDays" />
          </Group>
          <Field name="remark" />
        </>
      )}
    </FormEdit>
  )
}
