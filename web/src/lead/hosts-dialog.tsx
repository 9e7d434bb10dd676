import { Alert } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { editLeadHosts, type Leaning, leadHosts, readLeadHosts } from '@sevakendra/contract/lead/vendor/endpoints'
import { isAt } from '@sevakendra/contract/site/settings/hosts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useRead, useSend } from '../kit/call/send'
import { FormEdit } from '../kit/form/edit'
import { FormSkeleton } from '../kit/form/skeleton'
import { useVendorName } from './offer-words'

/** On which websites customers may be sent to apply; before it is saved, which offers would be without theirs. */
export function HostsDialog({ close }: { close: () => void }) {
  const { t } = useTranslation()
  const { data, error } = useRead(readLeadHosts)
  const send = useSend(editLeadHosts)
  if (!data) return <FormSkeleton title="Websites of partners" close={close} error={error} />
  const { open, ...now } = data
  return (
    <FormEdit
      close={close}
      title="Websites of partners"
      about={t('Customers are sent to these websites alone. An address elsewhere is no longer handed out.')}
      schema={leadHosts}
      submit="Save"
      send={values => send(values)}
      now={now}
      done={() => notifications.show({ color: 'green', message: t('Saved') })}
    >
      {(Field, { values }) => (
        <>
          <Field name="hosts" autoFocus />
          <Losing open={open} typed={values.hosts ?? ''} />
        </>
      )}
    </FormEdit>
  )
}

/** The offers that are open and have an address elsewhere than at what is typed, each with what becomes of it. */
function Losing({ open, typed }: { open: readonly Leaning[]; typed: string }) {
  const { t } = useTranslation()
  const nameOf = useVendorName()
  const hosts = typed
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
  const elsewhere = (address: string | null) => address !== null && !isAt(address, hosts)
  const losing = open.flatMap(one => {
    const name = nameOf(one.name, one.nameHindi) ?? one.name
    if (elsewhere(one.factsUrl)) return [t('{{name}}: its Key Facts Statement cannot be shown, so it is not offered any more.', { name })]
    return elsewhere(one.applyUrl) ? [t('{{name}}: it takes no customers any more.', { name })] : []
  })
  if (losing.length === 0) return null
  return (
    <Alert color="yellow" role="status" mt="md" icon={<IconAlertTriangle aria-hidden />} title={t('Offers without a website of this list')}>
      <ul>
        {losing.map(one => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    </Alert>
  )
}
