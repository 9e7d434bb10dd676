import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useBusiness } from '../kit/shell/business'
import { Paper, Part } from './paper'

/** @param periods for how long what is kept, by the settings */
export function PrivacyPolicy({ periods }: { periods: ReactNode }) {
  const { t } = useTranslation()
  const name = useBusiness()?.businessName || t('the business')
  return (
    <Paper title={t('Privacy Policy')} about={t('What {{name}} stores about you, why, for how long, and what you can ask for.', { name })}>
      <Part title={t('What we store')}>
        <ul>
          <li>{t('From a visitor who registers: name, father’s name, gender, birth date, mobile number, email, shop and address.')}</li>
          <li>{t('From an applicant: what the PAN form asks for, and scans of the form, the proofs, photo and signature.')}</li>
          <li>{t('From merchants and staff: the papers and answers of their KYC; of an Aadhaar number the last four digits alone.')}</li>
          <li>{t('From whoever writes on our Contact page: name, email, mobile number, the question and the internet address.')}</li>
          <li>{t('About an account: sign-ins, devices and their internet addresses, payments and a record of who did what.')}</li>
          <li>{t('Your consent: the text you agreed to, the time and the internet address.')}</li>
        </ul>
      </Part>
      <Part title={t('Why we store it')}>
        <p>
          {t(
            'To check and file applications, to keep proper accounts, to write to you about your application or account, and to meet our legal duties. We do not sell data and show no advertising.',
          )}
        </p>
      </Part>
      <Part title={t('How we protect it')}>
        <p>
          {t(
            'Aadhaar and PAN numbers are encrypted one by one and shown masked. Seeing one in full is a separate permission and leaves a record. Scans are encrypted, have no public address, and are checked for permission at every view.',
          )}
        </p>
      </Part>
      <Part title={t('Who receives it')}>
        <p>
          {t(
            'The PAN service provider through which an application is filed, and authorities where the law requires it. Nobody else without your consent.',
          )}
        </p>
      </Part>
      <Part title={t('How long we keep it')}>
        <p>
          {t(
            'Papers, identity numbers and answers are erased some time after an application or an account has ended; what stays is the record that they were seen. Invoices and accounts are kept for the eight years that the law requires.',
          )}
        </p>
        {periods}
      </Part>
      <Part title={t('Cookies')}>
        <p>
          {t(
            'Only those that the portal needs: one that identifies your browser, one that protects against forged requests, and one for your language. No tracking, and nothing is loaded from other sites, except the chat if you open it.',
          )}
        </p>
      </Part>
      <Part title={t('What you can ask for')}>
        <p>
          {t(
            'A copy of what we store about you, with a list of who opened your papers; to have it corrected, and to have it erased unless the law requires us to keep it; and to complain. With an account, ask under My Profile, Your Data. Without one, ask here:',
          )}{' '}
          <Link to="/data-request">{t('Ask About Your Data')}</Link>
        </p>
      </Part>
    </Paper>
  )
}
