import '../kit/look/mantine-fields.css'
import { Alert, SimpleGrid, Stack } from '@mantine/core'
import { enquiry, enquiryConsentText, sendEnquiry } from '@sevakendra/contract/enquiry/endpoints'
import { IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { Queries } from '../kit/call/queries'
import { useSend } from '../kit/call/send'
import { CaptchaField } from '../kit/field/captcha'
import { Form } from '../kit/form/form'
import { Shell } from '../kit/shell/shell'

const schema = enquiry.extend({ captcha: z.string({ error: 'Required' }).min(1, 'Required').max(4000) })

/** The captcha is good for one visit of the page, and consent is given to the form that is sent. */
const reloads = { minutes: 30, without: ['captcha', 'consent'] }

/** What a visitor asks. What was typed outlives a refusal, a dead line and a reload. */
export function EnquiryForm() {
  return (
    <Shell>
      <Queries>
        <Ask />
      </Queries>
    </Shell>
  )
}

function Ask() {
  const { t } = useTranslation()
  const [round, setRound] = useState(0)
  const [sent, setSent] = useState<{ refNo: string }>()
  const send = useSend(sendEnquiry)
  if (sent)
    return (
      <Alert color="green" role="status" icon={<IconCircleCheck aria-hidden />} title={t('We have your question')}>
        <p>{t('Your reference is {{refNo}}. Quote it if you call us.', sent)}</p>
      </Alert>
    )
  return (
    <Form
      schema={schema}
      submit="Send question"
      reloads={reloads}
      initial={{ mobileNo: null }}
      send={({ captcha, ...body }) =>
        send(body, { query: { captcha } }).catch(error => {
          // It was used up, whatever was refused.
          setRound(round + 1)
          throw error
        })
      }
      done={setSent}
    >
      {Field => (
        <Stack gap="md">
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <Field name="name" />
            <Field name="emailId" />
            <Field name="mobileNo" />
            <Field name="topic" />
          </SimpleGrid>
          <Field name="message" />
          <CaptchaField round={round} />
          <Field name="consent" label={enquiryConsentText} />
        </Stack>
      )}
    </Form>
  )
}
