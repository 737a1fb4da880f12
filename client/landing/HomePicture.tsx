import '../medication/now.css';
import { Icon } from '../ui/Icon.tsx';
import { Wordmark } from '../ui/Wordmark.tsx';
import './homePicture.css';

/** A small picture of a senior's home screen, drawn with the product's own parts. */
export const HomePicture = () => (
  <figure
    className="framed framed--phone hero__phone"
    role="img"
    aria-label="A senior’s home screen: Good Day! Now: Metformin 500 mg, 10:15 AM, with a large Take Now button. Below it, Vitamin D3, taken at 9:02 AM."
  >
    <div className="hero__screen" aria-hidden="true">
      <span className="wordmark">
        <Wordmark />
      </span>
      <p className="hero__greeting">Good Day!</p>
      <p className="quiet">Here's your health overview for today</p>
      <div className="now">
        <div>
          <p className="now__eyebrow">
            <span>Now</span>
            <span className="status">
              <Icon name="s-clock" />
              Upcoming
            </span>
          </p>
          <p className="now__name">
            <b>Metformin 500{'\u00a0'}mg</b>
          </p>
          <p className="now__when">
            <b>10:15{'\u00a0'}AM</b>, in 5{'\u00a0'}min
          </p>
          <p className="now__how">One long white tablet, with food</p>
        </div>
        <span className="button">Take Now</span>
      </div>
      <div className="card hero__row">
        <b>Vitamin D3 1,000{'\u00a0'}IU</b>
        <span className="quiet">
          9:00{'\u00a0'}AM, taken at 9:02{'\u00a0'}AM
        </span>
        <span className="status status--taken">
          <Icon name="s-done" />
          Taken
        </span>
      </div>
    </div>
  </figure>
);
