/** In seconds from the beginning, and in hertz: two soft notes, a third apart. */
const notes = [
  { at: 0, hertz: 659.3 },
  { at: 0.16, hertz: 523.3 },
] as const;
const length = 0.24;
const loudness = 0.16;

/** A short sound of 0.4 s. Browsers allow none before the first press on a page. */
export const chime = (): void => {
  if (navigator.userActivation?.hasBeenActive !== true || typeof AudioContext === 'undefined') return;
  const audio = new AudioContext();
  const play = ({ at, hertz }: (typeof notes)[number]): OscillatorNode => {
    const [tone, volume] = [audio.createOscillator(), audio.createGain()];
    const begin = audio.currentTime + at;
    tone.frequency.value = hertz;
    volume.gain.setValueAtTime(0, begin);
    volume.gain.linearRampToValueAtTime(loudness, begin + 0.02);
    volume.gain.linearRampToValueAtTime(0, begin + length);
    tone.connect(volume).connect(audio.destination);
    tone.start(begin);
    tone.stop(begin + length);
    return tone;
  };
  const last = notes.map(play).at(-1);
  if (last) last.onended = () => void audio.close();
};
