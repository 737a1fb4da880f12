import type { Preferences } from '../browser/preferences.ts';
import { usePreferences } from '../browser/usePreferences.ts';
import type { LandingPicture, ThemedPicture } from './pictures.ts';

/** Chooses the dark picture like the page's theme: the device's, or the one chosen here. */
const darkness: Readonly<Record<Preferences['theme'], string | undefined>> = {
  system: '(prefers-color-scheme: dark)',
  dark: 'all',
  light: undefined,
};
const phones = '(max-width: 639px)';

interface ScreenshotProps {
  readonly of: LandingPicture;
  /** Visible when the page opens. */
  readonly isFirst?: boolean;
}

/** A real screenshot, in the page's theme and cropped for the window. */
export const Screenshot = ({ of: picture, isFirst = false }: ScreenshotProps) => {
  const [{ theme }] = usePreferences();
  const dark = darkness[theme];
  const { light, alt, width, height, phone, focus } = picture;
  return (
    <picture>
      {phone && dark && <Source of={phone} file={phone.dark} media={`${dark} and ${phones}`} />}
      {phone && <Source of={phone} file={phone.light} media={phones} />}
      {dark && <Source of={picture} file={picture.dark} media={dark} />}
      <img
        src={light}
        alt={alt}
        width={width}
        height={height}
        loading={isFirst ? 'eager' : 'lazy'}
        style={focus === undefined ? undefined : { objectPosition: focus }}
      />
    </picture>
  );
};

const Source = ({ of: { width, height }, file, media }: { of: ThemedPicture; file: string; media: string }) => (
  <source type="image/webp" srcSet={file} media={media} width={width} height={height} />
);
