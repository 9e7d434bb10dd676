import { Button, Group, Stack } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import {
  answerEnquiry,
  closeEnquiry,
  type EnquiryRecord,
  enquiryAnswer,
  readEnquiry,
  reopenEnquiry,
} from '@sevakendra/contract/enquiry/endpoints'
import { enquiryFlow } from '@sevakendra/contract/enquiry/flow'
import { enquiries } from '@sevakendra/contract/enquiry/lists'
import { steps } from '@sevakendra/contract/enquiry/trail'
import { topics } from '@sevakendra/contract/enquiry/words'
import { timeWords } from '@sevakendra/contract/kit/dates'
import { IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showFailure } from '../kit/call/failure-notes'
import { useRead, useSend } from '../kit/call/send'
import { Form } from '../kit/form/form'
import { Cell } from '../kit/list/cells'
import { Facts } from '../kit/record/facts'
import { ReasonDialog } from '../kit/record/reason-dialog'
import { RecordDrawer } from '../kit/record/record-drawer'
import { momentsIn, Timeline } from '../kit/record/timeline'
import { useMay } from '../kit/session/may'
import classes from './enquiry-drawer.module.css'

/** One question of a visitor, with its answer. */
export function EnquiryDrawer({ id, close }: { id: string; close: () => void }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useRead(readEnquiry, { params: { id } })
  return (
    <RecordDrawer
      close={close}
      size={560}
      title={data && t(topics[data.topic])}
      chip={data && <Cell column={enquiries.columns.status} value={data.status} />}
      about={data && `${data.refNo} · ${timeWords(data.dated)}`}
      error={error}
      again={refetch}
    >
      {data && <Question of={data} />}
    </RecordDrawer>
  )
}

function Question({ of }: { of: EnquiryRecord }) {
  const { t } = useTranslation()
  const may = useMay()('enquiry.answer')
  const [closing, setClosing] = useState(false)
  const reopen = useSend(reopenEnquiry, { id: of.id })
  const can = (action: 'answer' | 'close' | 'reopen') => may && enquiryFlow.leaving(of.status).includes(action)
  return (
    <Stack gap="lg" className={classes.body}>
      <Facts
        look="lines"
        of={[
          [t('Name'), of.name],
          [t('Email ID'), of.emailId],
          [t('Mobile No.'), of.mobileNo],
        ]}
      />
      <blockquote className={classes.question}>{of.message}</blockquote>
      {can('answer') && <Answer of={of} />}
      <Group gap="sm">
        {can('close') && (
          <Button variant="default" onClick={() => setClosing(true)}>
            {t('Close enquiry')}
          </Button>
        )}
        {can('reopen') && (
          <Button variant="default" loading={reopen.busy} onClick={() => void reopen().catch(showFailure)}>
            {t('Open again')}
          </Button>
        )}
      </Group>
      <section>
        <h3>{t('What happened')}</h3>
        <Timeline moments={momentsIn(of.timeline, steps, text => t(text), 'enquiry.')} />
      </section>
      {closing && (
        <ReasonDialog
          endpoint={closeEnquiry}
          id={of.id}
          title="Close this enquiry?"
          about={t('The visitor is told nothing. The reason stays here.')}
          submit="Close enquiry"
          said={t('{{refNo}} is closed', of)}
          close={() => setClosing(false)}
        />
      )}
    </Stack>
  )
}

function Answer({ of }: { of: EnquiryRecord }) {
  const { t } = useTranslation()
  const send = useSend(answerEnquiry, { id: of.id })
  return (
    <Form
      key={of.timeline.length}
      schema={enquiryAnswer}
      name={`answer ${of.id}`}
      submit={of.status === 'answered' ? 'Answer once more' : 'Send answer'}
      icon={<IconMail size={18} aria-hidden />}
      send={async values => void (await send(values))}
      done={() => notifications.show({ color: 'green', message: t('The answer to {{refNo}} is on its way', of) })}
    >
      {Field => <Field name="answer" />}
    </Form>
  )
}
