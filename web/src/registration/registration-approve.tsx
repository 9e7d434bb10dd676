import { Button } from '@mantine/core'
import { type ApprovalLook, approval, approveRegistration, type RegistrationDetail } from '@sevakendra/contract/registration/endpoints'
import { IconInfoCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useSend } from '../kit/call/send'
import { Form } from '../kit/form/form'
import { temporaryPassword } from '../kit/session/temporary-password'
import classes from './registration-action.module.css'

interface Props {
  applicant: RegistrationDetail
  look: ApprovalLook
  done: (said: string) => void
}

/** Opens the account: a login, a package, an empty wallet, and the mail that tells the applicant. */
export function RegistrationApprove({ applicant, look, done }: Props) {
  const { t } = useTranslation()
  const send = useSend(approveRegistration, { id: applicant.id })
  return (
    <Form
      schema={approval}
      submit="Approve"
      send={send}
      done={({ code }) => done(t('{{name}} is now merchant {{code}}', { name: applicant.shopName, code }))}
      initial={{ userName: look.mobileNo, password: '', packageId: look.pkgs[0]?.value ?? '', idType: look.idType, remark: null }}
      wide
    >
      {(Field, form) => (
        <>
          <Field name="userName" help={t('From the mobile number of the applicant; you may change it.')} autoComplete="off" />
          <div className={classes.password}>
            <Field name="password" autoComplete="new-password" />
            <Button
              variant="transparent"
              size="compact-sm"
              className={classes.generate}
              onClick={() => form.set('password', temporaryPassword())}
            >
              {t('Generate')}
            </Button>
          </div>
          <div className={classes.pair}>
            <Field name="packageId" data={look.pkgs} />
            <Field name="idType" data={look.idtypes} />
          </div>
          <Field name="remark" help={t('The applicant sees it in the email.')} />
          <p className={classes.note}>
            <IconInfoCircle size={20} stroke={1.75} aria-hidden />
            {t('Opens the account with an empty wallet and sends the sign-in details to {{emailId}}.', { emailId: applicant.emailId })}
          </p>
        </>
      )}
    </Form>
  )
}
