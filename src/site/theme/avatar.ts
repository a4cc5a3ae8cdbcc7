// The picture of everybody who has none of their own, which is everybody.

export const AVATAR = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96">
<rect width="96" height="96" fill="#d5d9e0"/>
<circle cx="48" cy="37" r="18" fill="#8b94a3"/>
<path d="M12 96c2-24 17-36 36-36s34 12 36 36z" fill="#8b94a3"/>
</svg>
`;
