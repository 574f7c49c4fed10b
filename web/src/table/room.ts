/** The room of a table's pyramid. */
import { getContext, setContext } from 'svelte';

const ROOM = Symbol();

/** Told whether the picture that is shown fills the room that is left for it, or makes its own as levels do. */
type Room = (isFilled: boolean) => void;

export const tellRoom = (room: Room): Room => setContext(ROOM, room);
export const toldRoom = (): Room | undefined => getContext(ROOM);
