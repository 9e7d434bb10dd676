import { Alert, Anchor, Skeleton } from '@mantine/core'
import { type PaymentDetail, paymentSlip } from '@sevakendra/contract/payment/endpoints'
import { IconPhotoOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fetchFile, useFile } from '../kit/download'
import classes from './slip-view.module.css'

/** The slip beside the request: whole at first, at its real size after a press. */
export function SlipView({ payment: { id, slip } }: { payment: PaymentDetail }) {
  const { t } = useTranslation()
  const [large, setLarge] = useState(false)
  const { url, error, status } = useFile(slip ? `slip ${id}` : undefined, () => fetchFile(paymentSlip, { params: { id } }))
  return (
    <section className={classes.slip}>
      <div className={classes.head}>
        <h3>{t('Slip')}</h3>
        {url && (
          <Anchor href={url} target="_blank" rel="noreferrer" size="sm" fw={600}>
            {t('Open full size')}
          </Anchor>
        )}
      </div>
      {!slip && (
        <div className={classes.none}>
          <IconPhotoOff size={28} stroke={1.5} aria-hidden />
          {t('No slip was sent')}
        </div>
      )}
      {slip && status === 'loading' && <Skeleton h={280} />}
      {error && (
        <Alert color="red" role="alert">
          {error}
        </Alert>
      )}
      {url && (
        <button
          type="button"
          className={classes.frame}
          data-large={large || undefined}
          aria-pressed={large}
          aria-label={t(large ? 'Show the whole slip' : 'Show the slip larger')}
          onClick={() => setLarge(!large)}
        >
          <img src={url} alt={t('Slip {{name}}', { name: slip?.name ?? '' })} />
        </button>
      )}
    </section>
  )
}
