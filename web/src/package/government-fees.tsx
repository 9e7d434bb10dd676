import { Button } from '@mantine/core'
import { cardVariants } from '@sevakendra/contract/kit/card-variants'
import { type FeesOfService, readGovernmentFees } from '@sevakendra/contract/package/fee/endpoints'
import { feeVariantsOf, services } from '@sevakendra/contract/package/words'
import { IconHistory, IconPencil, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ReadProblem } from '../kit/call/read-problem'
import { useRead } from '../kit/call/send'
import { Page } from '../kit/shell/page'
import { PageSkeleton } from '../kit/shell/page-skeleton'
import { FeeAdd } from './fee-add'
import { FeeFacts } from './fee-facts'
import { packagesPath } from './package-paths'
import classes from './package-setup.module.css'
import { SacEdit } from './sac-edit'

/** `masters/package/government-fees`: what the government takes, shared by all packages. */
export function GovernmentFees() {
  const { t } = useTranslation()
  const { data, error, refetch } = useRead(readGovernmentFees)
  if (!data && !error) return <PageSkeleton />
  return (
    <Page
      title={t('Government Fees')}
      trail={
        <>
          {t('Data Setup')} › <Link to={packagesPath}>{t('Package')}</Link>
        </>
      }
      about={t('They apply to every package. Fees are not edited: a new fee applies from its date.')}
    >
      {error && <ReadProblem error={error} again={refetch} />}
      {data?.services.map(one => (
        <ServiceFees key={one.service} of={one} today={data.today} />
      ))}
    </Page>
  )
}

function ServiceFees({ of, today }: { of: FeesOfService; today: string }) {
  const { t } = useTranslation()
  const [adding, setAdding] = useState(false)
  const [coding, setCoding] = useState(false)
  const [all, setAll] = useState(false)
  const past = of.fees.filter(fee => fee.state === 'past').length
  const name = t(services[of.service])
  const shown = of.fees.filter(fee => all || fee.state !== 'past')
  const variants = feeVariantsOf[of.service] as readonly string[]
  return (
    <section className={classes.card} aria-label={name}>
      <header className={classes.head}>
        <h2>{name}</h2>
        <div className={classes.buttons}>
          <Button
            variant="subtle"
            size="compact-md"
            leftSection={<IconPencil size={16} aria-hidden />}
            aria-label={t('SAC of {{service}}: {{sac}}', { service: name, sac: of.sac })}
            onClick={() => setCoding(true)}
          >
            {t('SAC {{sac}}', { sac: of.sac })}
          </Button>
          {past > 0 && (
            <Button
              variant="subtle"
              size="compact-md"
              leftSection={<IconHistory size={16} aria-hidden />}
              aria-expanded={all}
              onClick={() => setAll(!all)}
            >
              {all ? t('Hide history') : t('History ({{count}})', { count: past })}
            </Button>
          )}
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconPlus size={16} aria-hidden />}
            aria-label={t('New fee: {{service}}', { service: name })}
            onClick={() => setAdding(true)}
          >
            {t('New fee')}
          </Button>
        </div>
      </header>
      {variants.flatMap(variant =>
        shown
          .filter(fee => fee.variant === variant)
          .map(fee => (
            <FeeFacts
              key={fee.id}
              of={fee}
              version={of.version}
              name={variant ? t(cardVariants[variant as keyof typeof cardVariants]) : name}
            />
          )),
      )}
      {shown.length === 0 && <p className={classes.none}>{t('There is no fee yet: this service cannot be sold.')}</p>}
      {coding && <SacEdit of={of} close={() => setCoding(false)} />}
      {adding && <FeeAdd of={of} today={today} close={() => setAdding(false)} />}
    </section>
  )
}
