import { Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { count } from '@sevakendra/contract/kit/money'
import { hardcopyLimit } from '@sevakendra/contract/nsdl-pan/hardcopy/chase'
import { readHardcopyLimit, saveHardcopyLimit } from '@sevakendra/contract/nsdl-pan/hardcopy/endpoints'
import { useTranslation } from 'react-i18next'
import { useRead, useSend } from '../../kit/call/send'
import { FormDialog } from '../../kit/form/dialog'

/** When a shop that does not send its hard copies submits nothing new. */
export function HardcopyLimitDialog({ close }: { close: () => void }) {
  const { t } = useTranslation()
  const { data } = useRead(readHardcopyLimit)
  const send = useSend(saveHardcopyLimit)
  if (!data) return null
  const { heldBack, ...limit } = data
  return (
    <FormDialog
      opened
      close={close}
      title={t('Limit for hard copies')}
      about={[
        t('A shop with more hard copies that it has not sent submits no new application. It is told why.'),
        limit.active
          ? t('Shops held back today: {{n}}', { n: count(heldBack) })
          : `${t('It is off now.')} ${t('Shops that it would hold back today: {{n}}', { n: count(heldBack) })}`,
      ].join(' ')}
      schema={hardcopyLimit}
      submit="Save"
      initial={limit}
      send={async values => void (await send(values))}
      done={() => notifications.show({ color: 'green', message: t('The limit is saved') })}
    >
      {Field => (
        <>
          <Field name="active" />
          <Group grow align="start">
            <Field name="most" />
            <Field name="days" />
          </Group>
        </>
      )}
    </FormDialog>
  )
}
