import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { arrayMove, SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { type KeptSlide, orderSlides } from '@sevakendra/contract/site/carousel/endpoints'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showFailure } from '../../kit/call/failure-notes'
import { useSend } from '../../kit/call/send'
import classes from './carousel-screen.module.css'
import { SlideRow } from './slide-row'

/** Slides that are moved by their handle, with the mouse, a finger or keys, and by buttons as well. */
export function SlideRows({ slides, edit }: { slides: readonly KeptSlide[]; edit: (id: string) => void }) {
  const { t } = useTranslation()
  const send = useSend(orderSlides)
  /** What was moved stands in its new place until the answer is here. */
  const [moved, setMoved] = useState<string[]>()
  const was = slides.map(({ id }) => id)
  const order = moved ?? was
  const rows = order.flatMap(id => slides.find(slide => slide.id === id) ?? [])
  const nameOf = (id: unknown) => slides.find(slide => slide.id === id)?.alt ?? ''
  const placeOf = (id: unknown) => order.indexOf(String(id)) + 1

  async function put(now: string[]) {
    if (now.join() === was.join()) return
    setMoved(now)
    try {
      await send({ was, now })
    } catch (error) {
      showFailure(error)
    } finally {
      setMoved(undefined)
    }
  }
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over && active.id !== over.id) void put(arrayMove(order, order.indexOf(String(active.id)), order.indexOf(String(over.id))))
  }
  const announcements: Announcements = {
    onDragStart: ({ active }) => t('{{name}} is taken, at place {{place}}.', { name: nameOf(active.id), place: placeOf(active.id) }),
    onDragOver: ({ active, over }) =>
      over ? t('{{name}} is at place {{place}}.', { name: nameOf(active.id), place: placeOf(over.id) }) : undefined,
    onDragEnd: ({ active, over }) =>
      t('{{name}} was put down at place {{place}}.', { name: nameOf(active.id), place: placeOf(over?.id ?? active.id) }),
    onDragCancel: ({ active }) => t('{{name}} stays where it was.', { name: nameOf(active.id) }),
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={{
        announcements,
        screenReaderInstructions: {
          draggable: t(
            'Press the space bar to take the slide, move it with the arrow keys, and put it down with the space bar. Escape leaves it where it was.',
          ),
        },
      }}
    >
      <SortableContext items={order} strategy={verticalListSortingStrategy}>
        <ol className={classes.rows}>
          {rows.map((slide, nth) => (
            <SlideRow
              key={slide.id}
              slide={slide}
              first={nth === 0}
              last={nth === rows.length - 1}
              busy={send.busy}
              move={by => void put(arrayMove(order, nth, nth + by))}
              edit={() => edit(slide.id)}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}
