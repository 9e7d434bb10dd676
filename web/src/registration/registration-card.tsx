import { Avatar } from '@mantine/core'
import { dayWords, timeWords } from '@sevakendra/contract/kit/dates'
import type { RegistrationDetail } from '@sevakendra/contract/registration/endpoints'
import { IconBuildingStore } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './registration-action.module.css'

/** What the applicant gave, to be read only: labels and order are the specification's (§2). */
export function RegistrationCard({ given }: { given: RegistrationDetail }) {
  const { t } = useTranslation()
  const name = `${given.fName} ${given.lName}`
  return (
    <section className={classes.card} aria-label={t('Registration')}>
      <header className={classes.person}>
        <Avatar name={name} color="ink" size={46} aria-hidden />
        <div>
          <h2>{name}</h2>
          <p>{t('{{refNo}} · requested {{idName}}', { refNo: given.refNo, idName: given.idName })}</p>
        </div>
      </header>
      <Facts
        of={[
          [t('Ref No.'), given.refNo],
          [t('Dated'), timeWords(given.dated)],
          [t('First Name'), given.fName],
          [t('Last Name'), given.lName],
          [t("Father's Name"), given.fatherName],
          [t('Gender'), given.gender === 'M' ? t('Male') : t('Female')],
          [t('DOB'), dayWords(given.dob)],
          [t('Mobile No.'), given.mobileNo],
          [t('Email ID'), given.emailId],
          [t('ID Type'), given.idName],
        ]}
      />
      <h2 className={classes.shop}>
        <IconBuildingStore size={20} stroke={1.75} aria-hidden /> {t('Shop Information')}
      </h2>
      <Facts
        of={[
          [t('Shop Name'), given.shopName],
          [t('Address Line 1'), given.address1],
          [t('Address Line 2'), given.address2],
          [t('Address Line 3'), given.address3],
          [t('District'), given.district],
          [t('State'), t(given.state)],
          [t('Pincode'), given.pin],
          [t('IP Address'), given.clientIp],
        ]}
      />
    </section>
  )
}

function Facts({ of }: { of: [label: string, value: string | null][] }) {
  return (
    <dl className={classes.facts}>
      {of.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value || '–'}</dd>
        </div>
      ))}
    </dl>
  )
}
