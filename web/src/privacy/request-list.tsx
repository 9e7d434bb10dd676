import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { dayWords } from '@sevakendra/contract/kit/dates'
import { enteredRequest, enterRequest } from '@sevakendra/contract/privacy/endpoints'
import { privacyRequests } from '@sevakendra/contract/privacy/lists'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSend } from '../kit/call/send'
import { FormDialog } from '../kit/form/dialog'
import { ListScreen } from '../kit/list/screen'
import { useOpenRecord } from '../kit/record/open-record'
import { useMay } from '../kit/session/may'
import { lazyPart } from '../kit/shell/lazy-part'

const RequestDrawer = lazyPart(async () => (await import('./request-drawer')).RequestDrawer)

/** `user-management/privacy`: what people ask about their data, the next due first. */
export function RequestList() {
  const { t } = useTranslation()
  const may = useMay()
  const { open, to, go, close } = useOpenRecord()
  const [entering, setEntering] = useState(false)
  return (
    <>
      <ListScreen
        of={privacyRequests}
        to={row => to(row.id)}
        startAt="received"
        about="Copies are made by themselves; everything else is answered here, within the days of the setting."
        primary={
          may('privacy.answer') && (
            <Button leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />} onClick={() => setEntering(true)}>
              {t('Enter a request')}
            </Button>
          )
        }
        empty={{ text: 'People ask under My Profile, or by mail and in person: then it is entered here.' }}
      />
      {open && <RequestDrawer id={open} close={close} />}
      {entering && <Entering close={() => setEntering(false)} opened={go} />}
    </>
  )
}

function Entering({ close, opened }: { close: () => void; opened: (id: string) => void }) {
  const { t } = useTranslation()
  const send = useSend(enterRequest)
  return (
    <FormDialog
      opened
      close={close}
      title="Enter a request"
      about={t('Make sure who it is before anything is handed out: the person is told by mail that the request was received.')}
      schema={enteredRequest}
      submit="Enter a request"
      initial={{ kind: 'access', channel: 'mail', emailId: null, about: null }}
      send={async given => send(given)}
      done={({ id, refNo, dueOn }) => {
        notifications.show({ color: 'green', message: t('{{refNo}} has to be answered by {{day}}', { refNo, day: dayWords(dueOn) }) })
        opened(id)
      }}
    >
      {Field => (
        <>
          <Field name="kind" />
          <Field name="channel" />
          <Field name="name" />
          <Field name="emailId" />
          <Field name="about" />
          <Field name="words" />
        </>
      )}
    </FormDialog>
  )
}
