import { useId } from 'react';
import { Tiles, type Tile } from './Tiles.tsx';

type ServicePath = '/communities' | '/studios';
const services: readonly Tile<ServicePath>[] = [
  { to: '/communities', icon: 'i-community', word: 'Communities' },
  { to: '/studios', icon: 'i-studios', word: 'Hearthline Studios' },
];
const facts = { '/communities': 'Learn and talk with others', '/studios': 'Video sessions with experts' } as const;

/** spec.md §2: shown on both homes. */
export const AdditionalServices = () => {
  const id = useId();
  return (
    <section className="stack stack--tight services" aria-labelledby={id}>
      <h2 id={id} className="services__title">
        Additional Services
      </h2>
      <ServiceTiles />
    </section>
  );
};

export const ServiceTiles = () => <Tiles label="Additional Services" tiles={services} facts={facts} />;
