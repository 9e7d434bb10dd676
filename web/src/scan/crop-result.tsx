import { Paper, Progress, Skeleton } from '@mantine/core'
import type { CutKind } from '@sevakendra/contract/scan/slots'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './crop-screen.module.css'
import { Hints } from './hints'
import type { Cuts } from './product'
import { sizeWords } from './size-words'

interface Props {
  kind: CutKind
  /** The key that takes it in hand. */
  number: number
  cut: Cuts[string]
  fresh: boolean
  chosen: boolean
  choose: () => void
}

const verdicts = { ok: 'Fits', wait: 'Look again', bad: 'File too large' } as const

/** A frame that is empty, cut off or blurred fits by its size and all the same does not. */
export const verdictOf = (cut: Pick<NonNullable<Cuts[string]>, 'fits' | 'warnings'> | undefined): keyof typeof verdicts =>
  !cut?.fits ? 'bad' : cut.warnings.length > 0 ? 'wait' : 'ok'

/** One picture exactly as it would be stored, as the server cut it. */
export function CropResult({ kind, number, cut, fresh, chosen, choose }: Props) {
  const { t } = useTranslation()
  const tone = verdictOf(cut)
  return (
    <Paper withBorder p="md" component="section" className={classes.result} data-chosen={chosen || undefined} aria-label={t(kind.label)}>
      <header className={classes.resultHead}>
        <button type="button" className={classes.resultTitle} onClick={choose} aria-pressed={chosen}>
          {t(kind.label)} <kbd>{number}</kbd>
        </button>
        {cut && (
          <span className={classes.fits} data-tone={tone}>
            {tone === 'ok' ? <IconCircleCheck size={14} stroke={2} aria-hidden /> : <IconAlertTriangle size={14} stroke={2} aria-hidden />}
            {t(verdicts[tone])}
          </span>
        )}
      </header>
      <div className={classes.resultBody} data-wide={kind.width > kind.height || undefined} aria-busy={!fresh}>
        <span className={classes.cut} data-stale={!fresh || undefined} style={{ aspectRatio: `${kind.width} / ${kind.height}` }}>
          {cut ? <img src={cut.image} alt={t(kind.stored)} /> : <Skeleton height="100%" />}
        </span>
        <dl className={classes.facts}>
          <dt>{t('Size')}</dt>
          <dd>{t('{{width}} × {{height}} px', { width: cut?.width ?? kind.width, height: cut?.height ?? kind.height })}</dd>
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
          <dd>{t('{{dpi}} dpi, colour JPEG', { dpi: kind.dpi })}</dd>
        </dl>
      </div>
      {cut && <Hints of={cut.warnings} />}
    </Paper>
  )
}
