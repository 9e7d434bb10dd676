import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { dayWords } from '@sevakendra/contract/kit/dates'
import { type PackageSetup, type Rate, withdrawRate } from '@sevakendra/contract/package/setup/endpoints'
import { type ServiceCode, services } from '@sevakendra/contract/package/words'
import { IconHistory, IconPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showFailure } from '../kit/call/failure-notes'
import { useSend } from '../kit/call/send'
import { confirm } from '../kit/record/confirm'
import classes from './package-setup.module.css'
import { RateAdd } from './rate-add'
import { RateFacts } from './rate-facts'

/** Every service with the rate in force, those that begin later, and those that were. */
export function PackageRates({ of }: { of: PackageSetup }) {
  const [adding, setAdding] = useState<ServiceCode>()
  return (
    <>
      {(Object.keys(services) as ServiceCode[]).map(service => (
        <ServiceRates key={service} of={of} service={service} add={() => setAdding(service)} />
      ))}
      {adding && <RateAdd of={of} service={adding} close={() => setAdding(undefined)} />}
    </>
  )
}

function ServiceRates({ of, service, add }: { of: PackageSetup; service: ServiceCode; add: () => void }) {
  const { t } = useTranslation()
  const [all, setAll] = useState(false)
  const ours = of.rates.filter(rate => rate.service === service)
  const past = ours.filter(rate => rate.state === 'past')
  const shown = all ? ours : ours.filter(rate => rate.state !== 'past')
  const name = t(services[service])
  return (
    <section className={classes.card} aria-label={name}>
      <header className={classes.head}>
        <h2>{name}</h2>
        <div className={classes.buttons}>
          {past.length > 0 && (
            <Button
              variant="subtle"
              size="compact-md"
              leftSection={<IconHistory size={16} aria-hidden />}
              aria-expanded={all}
              onClick={() => setAll(!all)}
            >
              {all ? t('Hide history') : t('History ({{count}})', { count: past.length })}
            </Button>
          )}
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconPlus size={16} aria-hidden />}
            aria-label={t('New rate: {{service}}', { service: name })}
            onClick={add}
          >
            {t('New rate')}
          </Button>
        </div>
      </header>
      {shown.length === 0 && <p className={classes.none}>{t('Not sold in this package: there is no rate yet.')}</p>}
      {shown.map(rate => (
        <RateFacts key={rate.id} of={rate}>
          {rate.state === 'waiting' && <Withdraw rate={rate} version={of.version} />}
        </RateFacts>
      ))}
    </section>
  )
}

function Withdraw({ rate, version }: { rate: Rate; version: number }) {
  const { t } = useTranslation()
  const send = useSend(withdrawRate, { id: rate.id })
  async function withdraw() {
    const asked = await confirm({
      title: t('Withdraw the rate from {{day}}?', { day: dayWords(rate.effectiveFrom) }),
      text: t('It is not in force yet and nobody has paid it. The present rate continues.'),
      verb: 'Withdraw',
      danger: true,
    })
    if (!asked) return
    try {
      await send({ version })
      notifications.show({ color: 'green', message: t('The rate was withdrawn') })
    } catch (error) {
      showFailure(error)
    }
  }
  return (
    <Button
      variant="subtle"
      color="red"
      size="compact-sm"
      loading={send.busy}
      leftSection={<IconX size={14} aria-hidden />}
      onClick={withdraw}
    >
      {t('Withdraw')}
    </Button>
  )
}
