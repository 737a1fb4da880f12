import { QRCodeSVG } from 'qrcode.react';

/** Dark on light in every theme, because cameras need it. */
export const QrCode = ({ address }: { address: string }) => (
  <QRCodeSVG
    className="qr-code"
    value={address}
    size={208}
    marginSize={4}
    level="M"
    title="QR code of the link above"
    role="img"
  />
);
