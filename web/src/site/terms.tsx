import { useTranslation } from 'react-i18next'
import { useBusiness } from '../kit/shell/business'
import { Paper, Part } from './paper'

export function Terms() {
  const { t } = useTranslation()
  const name = useBusiness()?.businessName || t('the business')
  return (
    <Paper title={t('Terms & Conditions')} about={t('The rules between {{name}} and the merchants who use this portal.', { name })}>
      <Part title={t('Accounts')}>
        <p>
          {t(
            'An account is opened for one shop after we have checked the registration. Each sign-in belongs to one person: staff and members get their own. Anyone who files under your account files in your name.',
          )}
        </p>
      </Part>
      <Part title={t('Applications')}>
        <p>
          {t(
            'You enter what the papers of your customer say and nothing else, with the customer’s consent. You keep the signed form until it is on its way to us. We may send back what is incomplete and reject what cannot be filed, always with a reason.',
          )}
        </p>
      </Part>
      <Part title={t('Wallet and charges')}>
        <p>
          {t(
            'Charges are paid from the wallet. The price is shown before you pay: the government fee and our own charge. Money sent by bank transfer is added after we have seen it in our bank statement.',
          )}
        </p>
      </Part>
      <Part title={t('Refunds')}>
        <p>
          {t(
            'If we reject a form before it has an acknowledgement number, the full amount is refunded to your wallet. After the acknowledgement there is no refund, because the government fee has been spent.',
          )}
        </p>
      </Part>
      <Part title={t('What we do not promise')}>
        <p>
          {t(
            'PAN is issued by the Income Tax Department. We promise neither that an application is accepted nor a day on which a card arrives.',
          )}
        </p>
      </Part>
      <Part title={t('Misuse')}>
        <p>
          {t(
            'Forged papers, applications without consent or sharing of sign-ins lead to closure of the account. We inform the authorities where the law requires it.',
          )}
        </p>
      </Part>
    </Paper>
  )
}
