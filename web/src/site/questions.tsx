import { useTranslation } from 'react-i18next'
import { feeOf, rupees } from './fees'
import classes from './questions.module.css'
import { useContent } from './site-data'

/** What merchants ask first. Native disclosure: opens without a script and by keyboard. */
export function Questions() {
  const { t } = useTranslation()
  const fees = feeOf(useContent()?.fees, 'paper')
  const asked: [string, string][] = [
    [
      t('What does a PAN application cost?'),
      t(
        'The government fee for an application on paper is {{card}} with a card sent in India and {{ePan}} for the e-PAN alone, GST included. Our own charge depends on your package and is shown with it before you pay.',
        { card: rupees(fees.cardInIndia), ePan: rupees(fees.ePanOnly) },
      ),
    ],
    [
      t('Can a customer use Aadhaar as proof of the birth date?'),
      t(
        'Not with the forms that came into force on 01-Apr-2026. Use a birth certificate, a matriculation certificate or another proof from the list that the form shows. The name must equal the name on the Aadhaar.',
      ),
    ],
    [
      t('What happens to my money if a form is rejected?'),
      t(
        'If we reject a form before it has an acknowledgement number, the full amount is refunded to your wallet and the statement shows both entries. After the acknowledgement the government fee is not refunded.',
      ),
    ],
    [
      t('Do I need a scanner, or is a phone camera enough?'),
      t('A phone camera is enough. You take the pages one by one, and the portal cuts the photo and the signature to the exact size.'),
    ],
    [
      t('Can my staff file forms from my wallet?'),
      t('Yes. Each employee gets a sign-in of their own, and you decide which services they may use. The statement shows who filed what.'),
    ],
    [
      t('How do I send the papers to you?'),
      t('By courier, together for several forms. You enter the courier record in the portal and see which papers have arrived.'),
    ],
  ]
  return (
    <section aria-labelledby="questions-title">
      <h2 id="questions-title">{t('Questions and answers')}</h2>
      <div className={classes.list}>
        {asked.map(([question, answer], index) => (
          <details key={question} open={index === 0}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  )
}
