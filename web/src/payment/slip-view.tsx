import { Alert, Anchor, Skeleton } from '@mantine/core'
import { type ownSlip, type PaymentDetail, paymentSlip } from '@sevakendra/contract/payment/endpoints'
import { IconPhotoOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fetchFile, useFile } from '../kit/download'
import classes from './slip-view.module.css'

/** The slip beside the request. */
export function SlipView({ payment: { id, slip } }: { payment: PaymentDetail }) {
  const { t } = useTranslation()
  return (
    <section className={classes.slip}>
      <h3 className={classes.title}>{t('Slip')}</h3>
      {slip ? (
        <SlipPicture endpoint={paymentSlip} id={id} name={slip.name} />
      ) : (
        <div className={classes.none}>
          <IconPhotoOff size={28} stroke={1.5} aria-hidden />
          {t('No slip was sent')}
        </div>
      )}
    </section>
  )
}

/** Whole at first, at its real size after a press. */
export function SlipPicture({ endpoint, id, name }: { endpoint: typeof paymentSlip | typeof ownSlip; id: string; name: string }) {
  const { t } = useTranslation()
  const [large, setLarge] = useState(false)
  const { url, error } = useFile(`${endpoint.path} ${id}`, () => fetchFile(endpoint, { params: { id } }))
  if (error)
    return (
      <Alert color="red" role="alert">
        {error}
      </Alert>
    )
  if (!url) return <Skeleton h={280} />
  return (
    <>
      <button
        type="button"
        className={classes.frame}
        data-large={large || undefined}
        aria-pressed={large}
        aria-label={t(large ? 'Show the whole slip' : 'Show the slip larger')}
        onClick={() => setLarge(!large)}
      >
        <img src={url} alt={t('Slip {{name}}', { name })} />
      </button>
      <Anchor className={classes.full} href={url} target="_blank" rel="noreferrer" size="sm" fw={600}>
        {t('Open full size')}
      </Anchor>
    </>
  )
}
