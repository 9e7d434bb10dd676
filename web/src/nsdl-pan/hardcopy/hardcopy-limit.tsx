import { Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { count } from '@sevakendra/contract/kit/money'
import { hardcopyLimitEdit, readHardcopyLimit, saveHardcopyLimit } from '@sevakendra/contract/nsdl-pan/hardcopy/endpoints'
import { useTranslation } from 'react-i18next'
import { useRead, useSend } from '../../kit/call/send'
import { FormEdit } from '../../kit/form/edit'

/** On which days shops are asked for hard copies, and when a shop that does not send its hard copies submits nothing new. */
export function HardcopyLimitDialog({ close }: { close: () => void }) {
  const { t } = useTranslation()
  const { data } = useRead(readHardcopyLimit)
  const send = useSend(saveHardcopyLimit)
  if (!data) return null
  const { heldBack, ...limit } = data
  return (
    <FormEdit
      close={close}
      size="lg"
      title={t('Reminders and limit for hard copies')}
      about={[
        t('A shop is asked for each hard copy so many days after it became due.'),
        t('A shop with more hard copies that it has not sent submits no new application. It is told why.'),
        limit.active
          ? t('Shops held back today: {{n}}', { n: count(heldBack) })
          : `${t('It is off now.')} ${t('Shops that it would hold back today: {{n}}', { n: count(heldBack) })}`,
      ].join(' ')}
      schema={hardcopyLimitEdit}
      submit="Save"
      now={limit}
      send={values => send(values)}
      done={() => notifications.show({ color: 'green', message: t('The reminders and the limit are saved') })}
    >
      {Field => (
        <>
          <Group grow align="start">
            <Field name="first" />
            <Field name="second" />
            <Field name="third" />
          </Group>
          <Field name="active" />
          <Group grow align="start">
            <Field name="most" />
            <Field name="days" />
          </Group>
        </>
      )}
    </FormEdit>
  )
}
