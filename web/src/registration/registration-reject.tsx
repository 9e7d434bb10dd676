import { type RegistrationDetail, rejection, rejectRegistration } from '@sevakendra/contract/registration/endpoints'
import { IconInfoCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useSend } from '../kit/call/send'
import { Form } from '../kit/form/form'
import classes from './registration-action.module.css'

/** Turns the applicant down; the reason stands in the mail. */
export function RegistrationReject({ applicant, done }: { applicant: RegistrationDetail; done: (said: string) => void }) {
  const { t } = useTranslation()
  const send = useSend(rejectRegistration, { id: applicant.id })
  return (
    <Form
      schema={rejection}
      submit="Reject"
      send={send}
      done={() => done(t('{{refNo}} is rejected', { refNo: applicant.refNo }))}
      wide
      danger
    >
      {Field => (
        <>
          <Field name="remark" />
          <p className={classes.note}>
            <IconInfoCircle size={20} stroke={1.75} aria-hidden />
            {t('The reason is sent to {{emailId}}. No account is opened.', { emailId: applicant.emailId })}
          </p>
        </>
      )}
    </Form>
  )
}
