import '../kit/look/mantine-fields.css'
import { Alert, Button, SimpleGrid, Skeleton, Stack } from '@mantine/core'
import { dayWords } from '@sevakendra/contract/kit/dates'
import { confirmDataRequest, dataRequest, readDataRequest, sendDataRequest } from '@sevakendra/contract/privacy/data-request/endpoints'
import { requestKinds } from '@sevakendra/contract/privacy/words'
import { IconCircleCheck, IconMail, IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { z } from 'zod'
import { call } from '../kit/call/call'
import { errorText, statusOf } from '../kit/call/error-text'
import { Queries } from '../kit/call/queries'
import { useSend } from '../kit/call/send'
import { CaptchaField } from '../kit/field/captcha'
import { Form } from '../kit/form/form'
import { useGo } from '../kit/shell/go'
import { Shell } from '../kit/shell/shell'

const schema = dataRequest.extend({ captcha: z.string({ error: 'Required' }).min(1, 'Required').max(4000) })

/** The captcha is good for one visit of the page. */
const reloads = { minutes: 30, without: ['captcha'] }

/** What somebody without an account asks about their data; with the link of the mail behind the `#`, the press that sends it. */
export function DataRequestForm() {
  const { hash } = useLocation()
  const go = useGo()
  const token = hash.slice(1)
  return (
    <Shell>
      <Queries>{token ? <Confirm key={token} token={token} again={() => void go({ hash: '' }, { replace: true })} /> : <Ask />}</Queries>
    </Shell>
  )
}

function Ask() {
  const { t } = useTranslation()
  const [round, setRound] = useState(0)
  const [sentTo, setSentTo] = useState<string>()
  const send = useSend(sendDataRequest)
  if (sentTo)
    return (
      <Alert color="blue" role="status" icon={<IconMail aria-hidden />} title={t('One more step: open your mail')}>
        <p>
          {t(
            'We have sent a link to {{email}}. Your request is sent once you open it, within 24 hours. If there is no mail, look in the spam folder.',
            {
              email: sentTo,
            },
          )}
        </p>
      </Alert>
    )
  return (
    <Form
      schema={schema}
      submit="Send the link to my email"
      reloads={reloads}
      initial={{ kind: 'access', mobileNo: null, reference: null }}
      send={({ captcha, ...body }) =>
        send(body, { query: { captcha } }).catch(error => {
          // It was used up, whatever was refused.
          setRound(round + 1)
          throw error
        })
      }
      done={(_, { emailId }) => setSentTo(emailId)}
    >
      {Field => (
        <Stack gap="md">
          <Field name="kind" />
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <Field name="name" />
            <Field name="emailId" />
            <Field name="mobileNo" />
            <Field name="reference" />
          </SimpleGrid>
          <Field name="words" />
          <CaptchaField round={round} />
        </Stack>
      )}
    </Form>
  )
}

/** A press, not the opening alone: programs that look through mails open links, too. */
function Confirm({ token, again }: { token: string; again: () => void }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery({
    queryKey: ['data-request', token],
    queryFn: () => call(readDataRequest, { body: { token } }),
  })
  const confirm = useSend(confirmDataRequest)
  const [made, setMade] = useState<{ refNo: string; dueOn: string }>()
  const [problem, setProblem] = useState<string>()
  // The link may have ended meanwhile: then it is read again, and says so itself.
  const press = () =>
    confirm({ token }).then(setMade, failed => {
      if (isOver(failed)) void refetch()
      else setProblem(t(errorText(failed)))
    })
  const sent = made ?? (data?.sent ? data : undefined)
  if (sent)
    return (
      <Alert color="green" role="status" icon={<IconCircleCheck aria-hidden />} title={t('Your request is sent')}>
        <p>
          {t('Your reference is {{refNo}}. We answer by email, by {{day}} at the latest; we may first ask you to show who you are.', {
            refNo: sent.refNo,
            day: dayWords(sent.dueOn),
          })}
        </p>
      </Alert>
    )
  if (error)
    return (
      <Stack gap="md">
        <Alert color={isOver(error) ? 'yellow' : 'red'} role="alert">
          {t(isOver(error) ? 'This link is not complete or no longer valid. Please send your request again.' : errorText(error))}
        </Alert>
        <div>
          {isOver(error) ? (
            <Button size="md" onClick={again}>
              {t('Fill in a new request')}
            </Button>
          ) : (
            <Button size="md" variant="default" onClick={() => void refetch()}>
              {t('Try again')}
            </Button>
          )}
        </div>
      </Stack>
    )
  if (!data || data.sent) return <Skeleton height={120} radius="md" aria-busy="true" />
  return (
    <Stack gap="md">
      <p>{t('You have opened the link of our mail: this address is yours. Press once more, and your request is sent.')}</p>
      <p>
        {t('I ask for')}: <strong>{t(requestKinds[data.kind])}</strong>
      </p>
      {problem && (
        <Alert color="red" role="alert">
          {problem}
        </Alert>
      )}
      <div>
        <Button size="md" leftSection={<IconSend size={18} aria-hidden />} loading={confirm.busy} onClick={() => void press()}>
          {t('Send my request')}
        </Button>
      </div>
    </Stack>
  )
}

/** Whether the link is not complete, or older than its day. */
const isOver = (error: unknown): boolean => statusOf(error) === 422
