/** The common logic of the three pictures of a pyramid: its pieces, its targets, keyboard focus and pointer events. */
import { on } from 'svelte/events';
import { openSpots } from './frame';
import { drawingOrder } from './projection';
import type { PictureProps, PlacedPiece } from './types';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The options in which pictures differ. */
interface Ways {
  /** The cells that keys reach, if not only the places. */
  readonly cells?: () => readonly string[];
  /** The cell to which a key moves; null at the edge, undefined for keys without a meaning. */
  readonly next: (key: string, from: string) => string | null | undefined;
  /** The empty place on a piece whose top was pressed at a point of the picture. */
  readonly over?: (cell: string, at: Point) => string | null;
}

export class Picture {
  readonly at = $derived.by(() => new Map(this.props().pieces.map((piece) => [piece.cell, piece])));
  readonly aims = $derived.by(() => new Map(this.props().targets?.map((target) => [target.cell, target])));
  readonly lights = $derived.by(() => new Set(this.props().lit));
  /** Empty supported cells that are not targets; they can be pressed to ask why. */
  readonly spots = $derived.by(() => {
    const { frame, levels, onCell } = this.props();
    return onCell ? openSpots(frame, levels, this.at).filter((cell) => !this.aims.has(cell)) : [];
  });
  /** Targets and other empty places, in drawing order. */
  readonly places = $derived.by(() =>
    drawingOrder(this.props().frame, this.props().turn, [...this.aims.keys(), ...this.spots]),
  );
  /** The pieces in drawing order, including the ghost. */
  readonly drawn = $derived.by(() => {
    const { frame, turn, ghost } = this.props();
    const all: Map<string, PlacedPiece> = ghost
      ? new Map(this.at).set(ghost.cell, { ...ghost, state: 'ghost' })
      : this.at;
    return drawingOrder(frame, turn, all.keys()).map((cell) => all.get(cell)!);
  });
  /** The cell in the tab order (roving tabindex): the last focused one, or the selected one, or the first target. */
  readonly stop = $derived.by(() => {
    const { selectedCell, targets } = this.props();
    const cells = this.ways.cells?.() ?? this.places;
    return (
      [this.focused, selectedCell, targets?.[0]?.cell].find((cell) => cell != null && cells.includes(cell)) ??
      cells[0] ??
      null
    );
  });
  private focused = $state<string | null>(null);
  /** The cell with a visible focus (:focus-visible). Not by :has(), which browsers would evaluate at every change. */
  ringed = $state<string | null>(null);
  // Touch does not hover: the cell under a finger must not change before it is lifted.
  private finger = false;
  // A place that was chosen by key disappears together with the focus on it.
  private lost = false;
  private readonly props: () => PictureProps;
  private readonly ways: Ways;

  constructor(props: () => PictureProps, ways: Ways) {
    this.props = props;
    this.ways = ways;
  }

  /** The ARIA role of a picture: a group of cells, or an image with a label. */
  get role(): 'group' | 'img' {
    return this.isActive || (!this.props().isPicture && this.at.size > 0) ? 'group' : 'img';
  }

  /** Whether anything in the picture can be pressed. */
  get isActive(): boolean {
    return this.aims.size > 0 || this.props().onCell !== undefined;
  }

  /** Adds the event listeners of a picture; cells have `data-cell`, pieces without a cell of their own `data-piece`. */
  readonly listen = (picture: HTMLElement | SVGElement): (() => void) => {
    // On the document: an SVG with a focus listener of its own would be focused by every press.
    const isHere = ({ target }: Event): boolean => target instanceof Node && picture.contains(target);
    const ends = [
      on(picture, 'click', (event) => this.pressed(event as MouseEvent)),
      on(picture, 'keydown', (event) => this.keyed(event as KeyboardEvent, picture)),
      // Touch does not move the focus either, which would be lost with the chosen place.
      on(picture, 'mousedown', (event) => this.finger && event.preventDefault()),
      on(picture, 'pointerover', (event) => this.pointed(event as PointerEvent)),
      on(picture, 'pointerleave', () => this.hover(null)),
      on(document, 'focusin', (event) => {
        if (!isHere(event)) return;
        this.focusOn(named(event, 'cell'));
        this.ringed = (event.target as Element).matches(':focus-visible') ? named(event, 'cell') : null;
      }),
      on(document, 'focusout', (event) => {
        if (!isHere(event)) return;
        this.ringed = null;
        this.hover(null);
      }),
    ];
    $effect(() => {
      // After a placement by key the focus moves on to the next place, unless it is elsewhere by now.
      const { stop } = this;
      if (!this.lost || stop === null || !this.aims.has(stop)) return;
      this.lost = false;
      if (document.activeElement === document.body) elementOf(picture, stop)?.focus();
    });
    return () => ends.forEach((end) => end());
  };

  private pointed(event: PointerEvent): void {
    this.finger = event.pointerType === 'touch';
    this.hover(named(event, 'cell'));
  }

  private pressed(event: MouseEvent): void {
    const cell = named(event, 'cell');
    const piece = named(event, 'piece');
    if (cell !== null) this.choose(cell);
    else if (piece !== null && this.aims.has(piece)) this.choose(piece);
    else if (piece !== null) this.props().onCell?.(piece, this.placeOver(piece, event));
  }

  private choose(cell: string): void {
    this.focused = cell;
    const { onTarget, onCell } = this.props();
    if (this.aims.has(cell)) onTarget?.(cell);
    else onCell?.(cell, null);
  }

  private placeOver(piece: string, event: MouseEvent): string | null {
    const matrix = event.target instanceof SVGGraphicsElement ? event.target.ownerSVGElement?.getScreenCTM() : null;
    if (!matrix || !this.ways.over) return null;
    return this.ways.over(piece, new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse()));
  }

  private keyed(event: KeyboardEvent, picture: Element): void {
    const cell = named(event, 'cell');
    this.finger = false;
    if (cell === null) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      // Key repeat is ignored.
      if (event.repeat) return;
      this.lost = this.aims.has(cell);
      this.choose(cell);
      return;
    }
    const next = this.ways.next(event.key, cell);
    if (next === undefined) return;
    // At the edge nothing moves, but the page must not scroll either.
    event.preventDefault();
    if (next !== null) elementOf(picture, next)?.focus();
  }

  private focusOn(cell: string | null): void {
    this.lost = false;
    this.focused = cell ?? this.focused;
    this.hover(cell);
  }

  private hover(cell: string | null): void {
    this.props().onHover?.(cell !== null && this.aims.has(cell) && !this.finger ? cell : null);
  }
}

/** The cell or piece of an event's target. */
function named(event: Event, kind: 'cell' | 'piece'): string | null {
  const found =
    event.target instanceof Element ? event.target.closest<HTMLElement | SVGElement>(`[data-${kind}]`) : null;
  return found?.dataset[kind] ?? null;
}

const elementOf = (picture: Element, cell: string): HTMLElement | SVGElement | null =>
  picture.querySelector(`[data-cell="${cell}"]`);
