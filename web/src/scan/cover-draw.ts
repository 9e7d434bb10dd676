import { coveredPixels } from './cover-boxes'
import type { Area, Box } from './crop-frames'

/** What of a canvas is drawn on. */
type Drawn = Pick<CanvasRenderingContext2D, 'drawImage' | 'fillRect' | 'fillStyle'>

/** Draws a picture in this size with its boxes in black on it. What was below them is gone. */
export function drawCovered(context: Drawn, picture: CanvasImageSource, area: Area, boxes: readonly Box[]): void {
  // A picture that lets the ground through has white paper below it.
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, area.width, area.height)
  context.drawImage(picture, 0, 0, area.width, area.height)
  context.fillStyle = '#000000'
  for (const box of boxes) {
    const { x, y, width, height } = coveredPixels(box, area)
    context.fillRect(x, y, width, height)
  }
}
