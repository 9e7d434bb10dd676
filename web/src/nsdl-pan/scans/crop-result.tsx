import { Paper, Progress, Skeleton } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { targetOf, type Which } from './crop-frames'
import classes from './pan-crop.module.css'
import { sizeWords } from './size-words'

export interface Cutting {
  width: number
  height: number
  bytes: number
  maxBytes: number
  fits: boolean
  image: string
  warnings: string[]
}

/** One picture exactly as it would be stored, as the server cut it. */
export function CropResult({
  which,
  cut,
  fresh,
  chosen,
  choose,
}: {
  which: Which
  cut: Cutting | undefined
  fresh: boolean
  chosen: boolean
  choose: () => void
}) {
  const { t } = useTranslation()
  const target = targetOf(which)
  return (
    <Paper
      withBorder
      p="md"
      component="section"
      className={classes.result}
      data-chosen={chosen || undefined}
      aria-label={t(which === 'photo' ? 'Photo' : 'Signature')}
    >
      <header className={classes.resultHead}>
        <button type="button" className={classes.resultTitle} onClick={choose} aria-pressed={chosen}>
          {t(which === 'photo' ? 'Photo' : 'Signature')} <kbd>{which === 'photo' ? 1 : 2}</kbd>
        </button>
        {cut && (
          <span className={classes.fits} data-tone={cut.fits ? 'ok' : 'bad'}>
            {cut.fits ? <IconCircleCheck size={14} stroke={2} aria-hidden /> : <IconAlertTriangle size={14} stroke={2} aria-hidden />}
            {cut.fits ? t('Size is fine') : t('File too large')}
          </span>
        )}
      </header>
      <div className={classes.resultBody} data-which={which} aria-busy={!fresh}>
        <span className={classes.cut} data-stale={!fresh || undefined} style={{ aspectRatio: `${target.width} / ${target.height}` }}>
          {cut ? (
            <img src={cut.image} alt={t(which === 'photo' ? 'The photo as it will be stored' : 'The signature as it will be stored')} />
          ) : (
            <Skeleton height="100%" />
          )}
        </span>
        <dl className={classes.facts}>
          <dt>{t('Size')}</dt>
          <dd>{t('{{width}} × {{height}} px', { width: cut?.width ?? target.width, height: cut?.height ?? target.height })}</dd>
          <dt>{t('File')}</dt>
          <dd>{cut ? t('{{size}} of at most {{most}}', { size: sizeWords(cut.bytes), most: sizeWords(cut.maxBytes) }) : '–'}</dd>
          <dd>
            <Progress
              value={cut ? Math.min(100, (cut.bytes / cut.maxBytes) * 100) : 0}
              size="sm"
              color={cut && !cut.fits ? 'red' : 'green'}
              aria-label={t('File size')}
            />
          </dd>
          <dt>{t('Resolution')}</dt>
          <dd>{t('{{dpi}} dpi, colour JPEG', { dpi: target.dpi })}</dd>
        </dl>
      </div>
      {cut && cut.warnings.length > 0 && (
        <ul className={classes.warnings}>
          {cut.warnings.map(text => (
            <li key={text}>
              <IconAlertTriangle size={16} stroke={1.75} aria-hidden /> {t(text)}
            </li>
          ))}
        </ul>
      )}
    </Paper>
  )
}
