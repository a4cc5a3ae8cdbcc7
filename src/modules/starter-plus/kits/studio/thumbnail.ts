const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300">
<rect width="400" height="300" fill="#F7F3EC"/>
<rect x="24" y="18" width="64" height="10" fill="#1F3A34"/>
<path d="M268 23h28m16 0h28m16 0h20" stroke="#2E3431" stroke-width="5"/>
<path d="M24 84h220M24 112h170" stroke="#1F3A34" stroke-width="16"/>
<path d="M24 146h190M24 160h160" stroke="#2E3431" stroke-width="4"/>
<rect x="24" y="180" width="92" height="26" rx="4" fill="#9C4320"/>
<rect y="232" width="400" height="68" fill="#1F3A34"/>
<path d="M24 258h90m40 0h90m40 0h90" stroke="#F7F3EC" stroke-width="8"/>
</svg>`;

export const THUMBNAIL = `data:image/svg+xml,${encodeURIComponent(DRAWING)}`;
