import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { ActionIcon, Skeleton } from '@mantine/core'
import { dayWords } from '@sevakendra/contract/kit/dates'
import { deleteSlide, type KeptSlide, keptPicture } from '@sevakendra/contract/site/carousel/endpoints'
import { showings, showingTones } from '@sevakendra/contract/site/news/words'
import { IconArrowDown, IconArrowUp, IconGripVertical, IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { fetchFile, useFile } from '../../kit/call/download'
import { showFailure } from '../../kit/call/failure-notes'
import { useSend } from '../../kit/call/send'
import { StatusChip } from '../../kit/list/cells'
import { confirm } from '../../kit/record/confirm'
import classes from './carousel-screen.module.css'

/** The picture of a slide for the back office, shown to visitors or not. */
export function KeptPicture({ slide: { id, version }, alt }: { slide: Pick<KeptSlide, 'id' | 'version'>; alt: string }) {
  const { url, error } = useFile(`${keptPicture.path} ${id} ${version}`, () => fetchFile(keptPicture, { params: { id } }))
  if (error) return <span role="alert">{error}</span>
  return url ? <img src={url} alt={alt} /> : <Skeleton h="100%" mih={40} />
}

interface Props {
  slide: KeptSlide
  first: boolean
  last: boolean
  busy: boolean
  move: (by: -1 | 1) => void
  edit: () => void
}

export function SlideRow({ slide, first, last, busy, move, edit }: Props) {
  const { t } = useTranslation()
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: slide.id,
    disabled: busy,
  })
  const send = useSend(deleteSlide, { id: slide.id })
  const name = slide.caption ?? slide.alt
  const remove = async () => {
    const text = t('{{name}} and its picture are gone for good. Hide it if it may come back.', { name })
    if (!(await confirm({ title: t('Delete this slide?'), text, verb: 'Delete', danger: true }))) return
    await send({ version: slide.version }).catch(showFailure)
  }
  const dates = [
    slide.shownFrom && t('from {{day}}', { day: dayWords(slide.shownFrom) }),
    slide.shownUntil && t('until {{day}}', { day: dayWords(slide.shownUntil) }),
  ].filter(Boolean)
  return (
    <li
      ref={setNodeRef}
      className={classes.row}
      data-moving={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <ActionIcon
        ref={setActivatorNodeRef}
        variant="subtle"
        color="gray"
        className={classes.handle}
        disabled={busy}
        {...attributes}
        {...listeners}
        aria-label={t('Move {{name}}', { name })}
      >
        <IconGripVertical size={18} aria-hidden />
      </ActionIcon>
      <div className={classes.thumb}>
        <KeptPicture slide={slide} alt={slide.alt} />
      </div>
      <div className={classes.words}>
        <strong>{name}</strong>
        {slide.caption && <small>{slide.alt}</small>}
        {slide.link && <small>{t('Leads to {{address}}', { address: slide.link })}</small>}
        {dates.length > 0 && <small>{dates.join(' ')}</small>}
        <StatusChip tone={showingTones[slide.showing]}>{t(showings[slide.showing])}</StatusChip>
      </div>
      <div className={classes.buttons}>
        <ActionIcon variant="subtle" aria-label={t('{{name}} up', { name })} disabled={first || busy} onClick={() => move(-1)}>
          <IconArrowUp size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon variant="subtle" aria-label={t('{{name}} down', { name })} disabled={last || busy} onClick={() => move(1)}>
          <IconArrowDown size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon variant="subtle" aria-label={t('Edit {{name}}', { name })} onClick={edit}>
          <IconPencil size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="red"
          aria-label={t('Delete {{name}}', { name })}
          loading={send.busy}
          onClick={() => void remove()}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </div>
    </li>
  )
}
