/** Why a script can't do what was asked, in words for whoever typed it: no stack, exit code 1. */
export class PlainEnd extends Error {
  override readonly name: string = 'PlainEnd';
}
